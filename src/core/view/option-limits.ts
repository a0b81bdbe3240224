/** How much of a list of options one line of the view shows; what is longer is paged. UTF-16 code units. */
export const MAX_OPTION = 60;
export const MAX_OPTIONS_TOTAL = 1200;
