type Checks = typeof import("./checks");

const fetchChecks = (): Promise<Checks> => import("./checks");
const away = {
  values: {},
  errors: { root: { type: "away", message: "The server could not be reached. What you typed is kept; please try again." } },
} as const;

/** Fetches the schemas, 12 kB that the page need not wait for: with the first focus, at the latest with the first submit. */
export const foresee = (): void => void fetchChecks().catch(() => {});

export const checkLogin: Checks["login"] = async (...asked) => {
  const checks = await fetchChecks().catch(() => undefined);
  return checks ? checks.login(...asked) : away;
};
export const checkRegister: Checks["register"] = async (...asked) => {
  const checks = await fetchChecks().catch(() => undefined);
  return checks ? checks.register(...asked) : away;
};
