export const maskedAddress = (address: string): string =>
  address.replace(/^(.)[^@]*(?=@)/su, "$1…");

/** Responses of mail servers often repeat the address. */
export const maskAddressesIn = (text: string): string =>
  text.replaceAll(/[^\s<>@"',;:()]{1,64}@[^\s<>@"',;:()]{1,255}/g, maskedAddress);
