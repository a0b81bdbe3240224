import 'codemirror5/addon/edit/closebrackets.js';
import 'codemirror5/mode/javascript/javascript.js';

export { default as CodeMirror } from 'codemirror5';
