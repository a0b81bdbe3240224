/** What crosses a border: nothing but JSON. */
export type Json = null | boolean | number | string | readonly Json[];
