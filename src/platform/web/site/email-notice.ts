/** Query parameter of the page to which the confirmation of an email address leads. */
export const emailConfirmedParameter = "emailConfirmed";
