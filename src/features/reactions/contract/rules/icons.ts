import { circle, usualIcons } from "./usual-icons.ts";

/** SVG paths of the icons, on a grid of 24 with round strokes of 1.75. */
export const reactionIcons = {
  ...usualIcons,
  abuse: "M6 21V4M6 4.5h11l-2 4 2 4H6",
  awesome: "M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z",
  dislike:
    "M7 13.5V4H3.5v9.5zM7 13.5l4 7c1.6 0 2.6-1.2 2.3-2.8l-.7-3.2h5.6a2 2 0 0 0 2-2.4l-1.4-6.5a2 2 0 0 0-2-1.6H7",
  down: "M12 5v14M6 13l6 6 6-6",
  heart:
    "M12 20S4 15 4 9.2C4 6.6 6 4.8 8.2 4.8c1.6 0 3 .9 3.8 2.3.8-1.4 2.2-2.3 3.8-2.3C18 4.8 20 6.6 20 9.2 20 15 12 20 12 20z",
  insightful: "M9.5 18h5M10.5 21h3M9 15.5c0-2-3-3-3-6.5a6 6 0 0 1 12 0c0 3.5-3 4.5-3 6.5z",
  "off-topic": "M12 20.5v-17M12 5h6l2.5 2.5L18 10h-6M12 11.5H6L3.5 14 6 16.5h6",
  spam: `${circle}M6 6l12 12`,
  support: `${circle}M12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM6 6l3.5 3.5M18 6l-3.5 3.5M6 18l3.5-3.5M18 18l-3.5-3.5`,
  up: "M12 19V5M6 11l6-6 6 6",
  wtf: `${circle}M9 9.3v.1M15 9.3v.1M12 13.3a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6z`,
} as const;

export type ReactionIcon = keyof typeof reactionIcons;

export const reactionIconNames = Object.keys(reactionIcons).toSorted() as [
  ReactionIcon,
  ...ReactionIcon[],
];
