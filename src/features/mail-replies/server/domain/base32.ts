const alphabet = "abcdefghijklmnopqrstuvwxyz234567";
const bitsEach = 5;

/** Encodes bytes as base32 (RFC 4648) in lower case: some mail servers change the case of addresses. */
export function encodeBase32(bytes: Uint8Array): string {
  let text = "";
  let pendingBits = 0;
  let bits = 0;
  for (const byte of bytes) {
    pendingBits = (pendingBits << 8) | byte;
    bits += 8;
    while (bits >= bitsEach) {
      bits -= bitsEach;
      text += alphabet[(pendingBits >>> bits) & 31];
    }
    pendingBits &= (1 << bits) - 1;
  }
  return bits > 0 ? text + alphabet[(pendingBits << (bitsEach - bits)) & 31] : text;
}

/** Undefined if the text is not valid base32. */
export function decodeBase32(text: string): Buffer | undefined {
  const bytes: number[] = [];
  let pendingBits = 0;
  let bits = 0;
  for (const letter of text.toLowerCase()) {
    const value = alphabet.indexOf(letter);
    if (value === -1) return undefined;
    pendingBits = (pendingBits << bitsEach) | value;
    bits += bitsEach;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((pendingBits >>> bits) & 255);
    }
    pendingBits &= (1 << bits) - 1;
  }
  return pendingBits === 0 ? Buffer.from(bytes) : undefined;
}
