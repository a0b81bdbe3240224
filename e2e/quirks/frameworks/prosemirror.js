export { exampleSetup } from 'prosemirror-example-setup';
export { schema } from 'prosemirror-schema-basic';
export { EditorState } from 'prosemirror-state';
export { EditorView } from 'prosemirror-view';
