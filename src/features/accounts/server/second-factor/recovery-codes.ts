import { randomInt } from "node:crypto";
import { digestOf } from "../domain/secrets.ts";

const count = 10;
/** 32 characters that are not easily confused. */
const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";
const length = 16;

/** Codes of 80 bits, in groups of four characters. */
export const newRecoveryCodes = (): string[] => Array.from({ length: count }, newRecoveryCode);

function newRecoveryCode(): string {
  const characters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
  return characters.match(/.{4}/g)?.join("-") ?? characters;
}

/** Ignores hyphens, spaces and case. */
export const digestOfRecoveryCode = (code: string): Buffer =>
  digestOf(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ""));

export const isTimeCode = (code: string): boolean => /^\d{6}$/.test(code);
