import { exampleSetup } from 'prosemirror-example-setup';
import 'prosemirror-example-setup/style/style.css';
import 'prosemirror-menu/style/menu.css';
import { DOMParser, DOMSerializer } from 'prosemirror-model';
import { schema } from 'prosemirror-schema-basic';
import { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import 'prosemirror-view/style/prosemirror.css';
import { editDocument } from './page.js';

await editDocument((element, body) => {
  const source = document.createElement('div');
  source.innerHTML = body;
  const doc = DOMParser.fromSchema(schema).parse(source);
  const view = new EditorView(element, {
    state: EditorState.create({ doc, plugins: exampleSetup({ schema }) }),
  });
  return () => {
    const saved = document.createElement('div');
    saved.append(DOMSerializer.fromSchema(schema).serializeFragment(view.state.doc.content));
    return saved.innerHTML;
  };
});
