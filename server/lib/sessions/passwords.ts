import { hash as argon2, verify as argon2Verify } from "@node-rs/argon2";
import { fail } from "@server/lib/http/api-error";

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane (Password Storage Cheat Sheet). Tests hash cheaply. */
const cost =
  process.env.NODE_ENV === "test"
    ? { memoryCost: 8, timeCost: 1, parallelism: 1 }
    : { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const [atOnce, waitingAtMost] = [4, 100];

let running = 0;
const queue: (() => void)[] = [];

/** A few hashes at once and a bounded queue behind them: a flood of sign-ins costs the flood, not everybody's memory. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (queue.length >= waitingAtMost)
      fail("busy", "Too many people are signing in at this moment. Please try again shortly.");
    await new Promise<void>((resolve) => queue.push(resolve));
  } else running++;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running--;
  }
}

export const hashing = () => ({ running, waiting: queue.length });

/** The argon2id hash of a password, salted; the string carries its own parameters. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => argon2(password, cost));

const nobodys = argon2("nobody's password", cost);

/** Whether the password belongs to the hash. Without a hash it takes as long and says no. */
export async function matchesPassword(hash: string | undefined, password: string): Promise<boolean> {
  const against = hash ?? (await nobodys);
  return (await inTurn(() => argon2Verify(against, password).catch(() => false))) && hash !== undefined;
}

/** Whether a hash was made with other parameters than today's, and is due to be made anew at the next sign-in. */
export function isOutdated(hash: string): boolean {
  return !hash.includes(`m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`);
}
