/** How the pages of MiniWoB++ are read beyond what holds for every page: drawings in pixels, and jQuery UI 1. */
import type { ViewReaders } from '../page/view/view-readers.ts';
import { describeCanvas, describePattern } from './drawings/canvas-content.ts';
import { facesIn3d } from './drawings/faces-in-3d.ts';
import { jqueryUiPart } from './widgets/jquery-ui.ts';

export const benchmarkReaders: ViewReaders = {
  describeCanvas,
  describeImage: describePattern,
  placeTexts: facesIn3d,
  partOf: jqueryUiPart,
};
