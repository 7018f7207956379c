export const circle = "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17z";

/** Icons of the default reactions, included in the page bundle. */
export const usualIcons = {
  agree: `${circle}M8 12.2l2.8 2.8L16 9.5`,
  disagree: `${circle}M9 9l6 6M15 9l-6 6`,
  like: "M7 10.5V20H3.5v-9.5zM7 10.5l4-7c1.6 0 2.6 1.2 2.3 2.8l-.7 3.2h5.6a2 2 0 0 1 2 2.4l-1.4 6.5a2 2 0 0 1-2 1.6H7",
  lol: `${circle}M7.5 10l2-1.2M16.5 10l-2-1.2M7.5 13h9c-.3 2.6-2.1 4.2-4.5 4.2S7.8 15.6 7.5 13z`,
  promote: "M6 12.5l6-6 6 6M6 18.5l6-6 6 6",
} as const;
