export const clientChanged = { eventType: "oauth_client_change", name: "An app was changed" };
export const accessGiven = {
  eventType: "oauth_access_give",
  name: "An app was given access to an account",
};
export const accessEnded = {
  eventType: "oauth_access_end",
  name: "The access of an app to an account was taken away",
};
export const secretReused = {
  eventType: "oauth_reuse",
  name: "A code or token of an app was used twice, and its tokens were ended",
};
