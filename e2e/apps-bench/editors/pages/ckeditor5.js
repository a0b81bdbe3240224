import { Bold, ClassicEditor, Essentials, Italic, List, Paragraph } from 'ckeditor5';
import 'ckeditor5/ckeditor5.css';
import { editDocument } from './page.js';

await editDocument(async (element, body) => {
  const editor = await ClassicEditor.create(element, {
    licenseKey: 'GPL',
    plugins: [Essentials, Paragraph, Bold, Italic, List],
    toolbar: ['undo', 'redo', '|', 'bold', 'italic', '|', 'bulletedList', 'numberedList'],
  });
  editor.setData(body);
  return () => editor.getData();
});
