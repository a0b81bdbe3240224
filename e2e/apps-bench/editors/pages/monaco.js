import * as monaco from 'monaco-editor';
import EditorWorker from 'monaco-editor/editor/editor.worker?worker';
import TypeScriptWorker from 'monaco-editor/language/typescript/ts.worker?worker';
import { editDocument } from './page.js';

globalThis.MonacoEnvironment = {
  getWorker: (_, label) => (label === 'javascript' ? new TypeScriptWorker() : new EditorWorker()),
};

await editDocument((element, body) => {
  const editor = monaco.editor.create(element, {
    value: body,
    language: 'javascript',
    automaticLayout: true,
  });
  return () => editor.getValue();
});
