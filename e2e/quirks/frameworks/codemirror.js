export { basicSetup, EditorView } from 'codemirror';
