type Resolvers = typeof import("./form-resolvers");

const loadResolvers = (): Promise<Resolvers> => import("./form-resolvers");

/** Loads the validation schemas (12 kB) after the page: on first focus, or at the latest on first submit. */
export const preloadFormResolvers = (): void => void loadResolvers().catch(() => {});

/**
 * Validates a form with one of the resolvers. If the schemas cannot be loaded, the values are sent unchecked,
 * because the server validates them with the same schemas.
 */
async function resolveOrSkip<Result>(
  resolve: (resolvers: Resolvers) => Result,
  values: object,
): Promise<Awaited<Result>> {
  const resolvers = await loadResolvers().catch(() => undefined);
  return resolvers ? await resolve(resolvers) : ({ values, errors: {} } as Awaited<Result>);
}

export const lazySignInResolver: Resolvers["signInResolver"] = (values, ...contextAndOptions) =>
  resolveOrSkip(({ signInResolver }) => signInResolver(values, ...contextAndOptions), values);
export const lazySignUpResolver: Resolvers["signUpResolver"] = (values, ...contextAndOptions) =>
  resolveOrSkip(({ signUpResolver }) => signUpResolver(values, ...contextAndOptions), values);
