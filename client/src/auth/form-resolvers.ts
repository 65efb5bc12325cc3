import { zodResolver } from "@hookform/resolvers/zod";
import { loginInput, registerInput } from "@shared/auth/schemas";

// Validates the forms to sign in and sign up; loaded by lazy-form-resolvers.ts.

export const signInResolver = zodResolver(loginInput);
export const signUpResolver = zodResolver(registerInput);
