import CodeMirror from 'codemirror5';
import 'codemirror5/addon/edit/closebrackets.js';
import 'codemirror5/addon/edit/matchbrackets.js';
import 'codemirror5/lib/codemirror.css';
import 'codemirror5/mode/javascript/javascript.js';
import { editDocument } from './page.js';

await editDocument((element, body) => {
  const editor = CodeMirror(element, {
    value: body,
    mode: 'javascript',
    lineNumbers: true,
    autoCloseBrackets: true,
    matchBrackets: true,
  });
  editor.setSize(null, 360);
  return () => editor.getValue();
});
