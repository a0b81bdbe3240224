/** Content-script entry: joins page/ to the wire. Runs in every frame at document_start. */
export {};
