/** Whether the pointer is on a scroll bar: inside the element's box, but beside its content. */
export const isOnScrollBar = ({ offsetX, offsetY }: MouseEvent, at: Element): boolean =>
  at.clientWidth > 0 && (offsetX > at.clientWidth || offsetY > at.clientHeight);
