/** Returns the item at `index`, starting over after the last one. */
export const cyclicItem = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;
