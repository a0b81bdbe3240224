import tinymce from 'tinymce';
import 'tinymce/icons/default';
import 'tinymce/models/dom';
import 'tinymce/plugins/lists';
import 'tinymce/skins/ui/oxide/skin.css';
import 'tinymce/themes/silver';
import { editDocument } from './page.js';

await editDocument(async (element, body) => {
  const [editor] = await tinymce.init({
    target: element,
    license_key: 'gpl',
    skin: false,
    content_css: false,
    content_style: 'body { font: 16px sans-serif }',
    plugins: 'lists',
    toolbar: 'undo redo | bold italic | bullist numlist',
    height: 360,
    promotion: false,
  });
  editor.setContent(body);
  return () => editor.getContent();
});
