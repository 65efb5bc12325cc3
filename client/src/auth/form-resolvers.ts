import { zodResolver } from "@hookform/resolvers/zod";
import { loginInput, registerInput } from "@shared/auth/schemas";

export const loginResolver = zodResolver(loginInput);
export const registerResolver = zodResolver(registerInput);
