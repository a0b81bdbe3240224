// Registered while a run is at work: a document that loads then knows it before the worker can tell it.
globalThis[Symbol.for('stepwise.at-work')] = true;
