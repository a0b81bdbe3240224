import Quill from 'quill';
import 'quill/dist/quill.snow.css';
import { editDocument } from './page.js';

await editDocument((element, body) => {
  const quill = new Quill(element, { theme: 'snow' });
  quill.clipboard.dangerouslyPasteHTML(body);
  quill.blur();
  return () => quill.getSemanticHTML();
});
