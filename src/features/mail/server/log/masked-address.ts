/** An address whose owner recognises it while others learn little: `a…@example.org`. */
export const maskedAddress = (address: string): string =>
  address.replace(/^(.)[^@]*(?=@)/su, "$1…");

/** What a mail server says often repeats the address. */
export const maskAddressesIn = (text: string): string =>
  text.replaceAll(/[^\s<>@"',;:()]{1,64}@[^\s<>@"',;:()]{1,255}/g, maskedAddress);
