/** Fewer views say nothing, and make new posts look deserted. */
const leastViews = 10;

export const showsViews = ({ countViews }: { countViews: number }): boolean =>
  countViews >= leastViews;
