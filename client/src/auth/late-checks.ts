type Checks = typeof import("./checks");

const fetchChecks = (): Promise<Checks> => import("./checks");

/** Fetches the schemas, 12 kB that the page need not wait for: with the first focus, at the latest with the first submit. */
export const foresee = (): void => void fetchChecks().catch(() => {});

/** Where the schemas do not come, what was typed is sent as it is: the server looks at it by the same ones, and says the same. */
async function checked<R>(check: (checks: Checks) => R, values: object): Promise<Awaited<R>> {
  const checks = await fetchChecks().catch(() => undefined);
  return checks ? await check(checks) : ({ values, errors: {} } as Awaited<R>);
}

export const checkLogin: Checks["login"] = (values, ...rest) =>
  checked(({ login }) => login(values, ...rest), values);
export const checkRegister: Checks["register"] = (values, ...rest) =>
  checked(({ register }) => register(values, ...rest), values);
