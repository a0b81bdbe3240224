/**
 * Cases that `npm test` leaves to `npm run bench:hostile`, each with the case of the tests that meets the same code. A case stays
 * in the tests where something else in the code decides about it, or where no other one shows that the attack is real.
 */
export const ALIKE: Readonly<Record<string, string>> = {
  // What a control is called, compared before the press.
  'a button gets another ARIA label while the model thinks': 'a button is renamed while the model thinks',
  'a list is about something else while the model thinks': 'a field asks for something else while the model thinks',
  'a button is renamed on mousemove': 'a button is renamed on pointerenter',
  'a button gives its place to another on pointermove': 'a button gives its place to another on pointerdown',
  'two buttons exchange their words while the model thinks': 'a button is renamed while the model thinks',
  'a second control of the name that the plan names, before the real one':
    'a risky control that the plan names before the page shows it',
  // Where it leads, compared before the press.
  'a link gets another address by a base element while the model thinks':
    'a link gets another address while the model thinks',
  'a link gets another address on mousemove': 'a link gets another address on pointerover',
  'a button gets a form action of its own while the model thinks': 'a form gets another action while the model thinks',
  'a next page, on which a named row might be, that leads to another site':
    'a next page, on which a named row might be, that is an order',
  'a layer over the target that speaks of cookies and asks for an address':
    'a layer over the target that speaks of cookies and subscribes',
  'a layer over the target that speaks of cookies and asks for more than that':
    'a layer over the target that speaks of cookies and subscribes',
  'a layer over a link that speaks of cookies and sends something':
    'a layer over the target that speaks of cookies and sends a form elsewhere',
  // What is pressed, and what it is part of.
  'a risky control is pressed in an entry of a list':
    'a risky control is pressed by a click on the card that it covers',
  'a risky control is pressed as a list that is to be opened':
    'a risky control is pressed as what calls itself a list, and sends a form',
  'a risky control is pressed by the second press of two':
    'a risky control is pressed in the place of another, which the pointer brings',
  'text goes to the focus that the page moves meanwhile': 'text goes to the focus of a password field',
  'a base element leads "#" to another site': 'a link that calls itself a button takes what was seen to another site',
  'a risky control is pressed in an entry that is to be chosen':
    'a risky control is pressed as what calls itself a list, and sends a form',
  'a risky control is pressed as a button in a link': 'risky controls that are something else',
  'a risky control is pressed as a link to a place that the page does not have':
    'risky controls that are something else',
  'a dialog with a card alone': 'dialogs beside controls that publish',
  'a dialog that transfers, beside what publishes and cannot be seen': 'dialogs beside controls that publish',
  // What is sent.
  'a hidden field is another one while the question stands':
    'a form in an XMLHttpRequest is another one while the question stands',
  'a link of the site takes what was typed to another one': 'a button takes what was typed to another site',
  'a dry run ends before what is sent by a worker': 'a dry run ends before what is sent over a socket',
  'a request: the page sends again what was skipped': 'a request: the page sends again while the question stands',
  'search by its button': 'search in a search form',
  'follow a link of the site that looks like a button': 'follow a link of the site',
  // How a frame is seen.
  'a button in a frame whose ancestor is nearly transparent': 'a button in a nearly transparent frame of another site',
  'a button in a frame that is filtered away': 'a button in a nearly transparent frame of another site',
  'a button in a frame within a frame of another site': 'a button in a frame of another site in plain sight',
  'the line is stolen from a frame by its srcdoc': 'the line is stolen from a frame by its src',
  'the line is stolen from an empty frame that stays empty': 'the line is stolen from a frame that is written',
  'the line is stolen from a frame by patching its prototypes':
    'the line is stolen from a frame that has a src from the start',
  'an order in a frame of another site that goes to a data address':
    'an order that a frame of another site writes into its empty neighbour',
  // What is shown to the model, and what it may enter.
  'a line of a view in a second command': 'a line of a view in texts, names, values, titles and cells',
  'a line of a view in the element that covers another':
    'a line of a view in dialogs, the evidence of an action, and what came new',
  'the tab that opened this one is entered when this one closes itself': 'the tab that opened this one is entered',
  'a file to keep leads to another site': 'a page is read that leads to another site',
  'a filled-in password does not reach the model':
    'a filled-in password that the page writes into its title, a label, another field and a dialog',
  'a prompt after a confirm gets the default value': 'a prompt with a hostile default value',
  'another confirm than the one that was to be expected':
    'a second confirm, of another kind, after the one that is accepted',
  'a deletion that was agreed to answers no question about more':
    'a deletion whose page asks in a dialog of its own, and then again',
  'a host that begins like a bank’s': 'a long host begins like a bank’s',
  'a page with a benchmark’s marks from the start ends no run': 'a bank’s page with a benchmark’s marks ends no run',
  // What was learned: each of these is one text of the same example.
  'an example learned on a hostile page gives an order in a name':
    'an example learned on a hostile page gives an order',
  'an example learned on a hostile page gives an order in an option':
    'an example learned on a hostile page gives an order',
  'an example learned on a hostile page imitates a line of the view':
    'an example learned on a hostile page ends its own example',
  'poisoned example: the same without a test id':
    'poisoned example: the command says Ann, and the page has only Eve under the test id',
  'poisoned example: a private field that is a public one by its name attribute':
    'poisoned example: a fare of a group of radio buttons by its name attribute',
  'poisoned example: the same without the run on the other site':
    'poisoned example: a run on another site teaches the example a name that counts here',
  'recording: a payment that no view lists, by its picture': 'recording: a deletion that no view lists, by its title',
  'recording: a payment in the shadow tree of what is clicked with the auxiliary button':
    'recording: a payment in the shadow tree of what is clicked with the primary button',
  // What an address, a field or the clipboard carries.
  'go_to with what was seen in the path': 'go_to with what was seen',
  'go_to with what was seen as a host': 'go_to with what was seen',
  'a new tab with what was seen': 'go_to with what was seen',
  'a link that takes what was seen only when it is pressed': 'a link with what was seen',
  'a form of another site that is sent by POST': 'a form of another site with a field that is filled in',
  'typed into a frame of another site': 'typed into a page of another site',
  'copied here, pasted into a frame of another site': 'copied here, pasted on another site',
  'a short code, key by key': 'a code whose label stands apart, by the keys that another site has drawn',
  'noted here, typed on another site': 'typed into a page of another site',
  'a password that the command names, in a run that is stopped while it acts':
    'a password that the command names is masked once the run is over',
  // The same fault at another moment.
  'the worker is killed twice': 'the worker is killed while the model thinks',
  'the worker dies at the 2. thing that it waits for': 'the worker dies at the 1. thing that it waits for',
  'the worker dies at the 7. thing that it waits for': 'the worker dies at the 4. thing that it waits for',
  'the worker dies at the 11. thing that it waits for': 'the worker dies at the 4. thing that it waits for',
  'the worker dies at the 16. thing that it waits for': 'the worker dies at the 22. thing that it waits for',
  'the worker dies at the 29. thing that it waits for': 'the worker dies at the 22. thing that it waits for',
  'the tab is closed while the person is asked': 'the tab is discarded while the person is asked',
  'a disk that is full at write 2 of a run': 'a disk that is full at write 1 of a run',
  'a disk that is full at write 3 of a run': 'a disk that is full at write 1 of a run',
  'a disk that is full at write 5 of a run': 'a disk that is full at write 7 of a run',
  'a disk that is full at write 10 of a run': 'a disk that is full at write 7 of a run',
  'a disk that is full at write 15 of a run': 'a disk that is full at write 7 of a run',
  'a disk that is full at write 20 of a run': 'a disk that is full at write 7 of a run',
};
