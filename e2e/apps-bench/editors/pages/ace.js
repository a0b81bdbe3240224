import ace from 'ace-builds';
import 'ace-builds/src-noconflict/ext-language_tools';
import 'ace-builds/src-noconflict/mode-javascript';
import 'ace-builds/src-noconflict/theme-textmate';
import { editDocument } from './page.js';

await editDocument((element, body) => {
  const editor = ace.edit(element, {
    mode: 'ace/mode/javascript',
    theme: 'ace/theme/textmate',
    useWorker: false,
  });
  editor.setOptions({ enableBasicAutocompletion: true, enableLiveAutocompletion: true });
  editor.setValue(body, -1);
  return () => editor.getValue();
});
