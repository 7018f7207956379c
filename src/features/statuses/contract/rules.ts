export const statusColors = ["grey", "blue", "green", "yellow", "red"] as const;

export const statusesAddress = "/dashboard/content/statuses";

export const statusUrl = (statusID: number, categoryID?: number): string =>
  `/discussions/status/${statusID}${categoryID === undefined ? "" : `/in/${categoryID}`}`;

export const statusForm = (discussionID: number): string => `/post/status/${discussionID}`;
