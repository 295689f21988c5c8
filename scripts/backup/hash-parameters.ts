// How the project made its password hashes. Without these parameters no password of a backup works anywhere.
import { z } from 'zod';

// HashConfig in Google's description of Identity Toolkit; the names are also those of accounts:batchCreate.
export const hashParameters = z.object({
  algorithm: z.string(),
  signerKey: z.string(),
  saltSeparator: z.string().default(''),
  rounds: z.number(),
  memoryCost: z.number(),
});

export type HashParameters = z.infer<typeof hashParameters>;

/** As the console shows them, so that they can also be copied from there. */
export const hashText = (hash: HashParameters): string =>
  `hash_config {
  algorithm: ${hash.algorithm},
  base64_signer_key: ${hash.signerKey},
  base64_salt_separator: ${hash.saltSeparator},
  rounds: ${hash.rounds},
  mem_cost: ${hash.memoryCost},
}
`;

/** Undefined if a parameter is missing. */
export function hashFromText(text: string): HashParameters | undefined {
  const value = (name: string): string | undefined =>
    new RegExp(`\\b${name}: *([\\w+/=-]*)`).exec(text)?.[1];
  const found = hashParameters.safeParse({
    algorithm: value('algorithm'),
    signerKey: value('base64_signer_key'),
    saltSeparator: value('base64_salt_separator'),
    rounds: Number(value('rounds')),
    memoryCost: Number(value('mem_cost')),
  });
  return found.data?.signerKey ? found.data : undefined;
}
