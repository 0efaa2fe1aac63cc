import { createRequire } from "node:module";

/** Set to have passwords hashed at the program's own cost, where a test is about that. */
export const fullCostPasswords = "TEST_FULL_COST_PASSWORDS";

/** The least that bcrypt takes. */
const cheapRounds = 4;

const bcrypt: { hash: Hash & { isCheap?: true } } = createRequire(import.meta.url)("bcrypt");

type Hash = (password: string, rounds: number) => Promise<string>;

// A password takes a quarter of a second of a processor by the program's own cost, and tests make hundreds. Put in place
// before anything imports the library, once per process.
if (!bcrypt.hash.isCheap) {
	const { hash } = bcrypt;
	const cheap: Hash = (password, rounds) =>
		hash(password, process.env[fullCostPasswords] ? rounds : Math.min(rounds, cheapRounds));
	bcrypt.hash = Object.assign(cheap, { isCheap: true as const });
}
