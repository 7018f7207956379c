export const signInRefused = {
  eventType: "sso_refused",
  name: "Signing in with another service was refused",
  isSignIn: true,
};
export const serviceChanged = {
  eventType: "sso_serviceChange",
  name: "A sign-in service was changed",
};
export const accountLinked = {
  eventType: "sso_accountLink",
  name: "An account of another service was connected",
};
export const accountUnlinked = {
  eventType: "sso_accountUnlink",
  name: "An account of another service was disconnected",
};
export const localSignIn = {
  eventType: "sso_localSignIn",
  name: "An administrator signed in without the services that members must use",
};
