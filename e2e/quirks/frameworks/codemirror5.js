export { default as CodeMirror } from 'codemirror5';
