/** "Fruit › Apple" is the option Apple of the group Fruit. */
export const withoutGroup = (option: string): string => option.split(' › ').at(-1) ?? option;
