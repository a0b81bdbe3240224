import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { $generateHtmlFromNodes, $generateNodesFromDOM } from '@lexical/html';
import { HeadingNode, QuoteNode, registerRichText } from '@lexical/rich-text';
import { $getRoot, $insertNodes, createEditor, FORMAT_TEXT_COMMAND } from 'lexical';
import { editDocument } from './page.js';

await editDocument((element, body) => {
  const bar = document.createElement('div');
  bar.setAttribute('role', 'toolbar');
  for (const format of ['bold', 'italic']) {
    const button = document.createElement('button');
    button.textContent = format === 'bold' ? 'Bold' : 'Italic';
    button.addEventListener('mousedown', (event) => event.preventDefault());
    button.addEventListener('click', () => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format));
    bar.append(button);
  }
  const root = document.createElement('div');
  root.contentEditable = 'true';
  root.setAttribute('role', 'textbox');
  root.setAttribute('aria-multiline', 'true');
  root.setAttribute('aria-label', 'Text');
  element.append(bar, root);
  const editor = createEditor({
    nodes: [HeadingNode, QuoteNode],
    onError: (error) => {
      throw error;
    },
  });
  editor.setRootElement(root);
  registerRichText(editor);
  registerHistory(editor, createEmptyHistoryState(), 300);
  const parsed = new DOMParser().parseFromString(body, 'text/html');
  editor.update(() => {
    $getRoot().select();
    $insertNodes($generateNodesFromDOM(editor, parsed));
  });
  return () => editor.read(() => $generateHtmlFromNodes(editor));
});
