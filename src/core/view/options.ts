/** How much of a list of options one line of the view shows; what is longer is paged. UTF-16 code units. */
export const MAX_OPTION = 60;
export const MAX_OPTIONS_TOTAL = 1200;

/** "Fruit › Apple" is the option Apple of the group Fruit. */
export const withoutGroup = (option: string): string => option.split(' › ').at(-1) ?? option;
