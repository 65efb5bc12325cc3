import { zodResolver } from "@hookform/resolvers/zod";
import { loginInput, registerInput } from "@shared/auth/schemas";

export const login = zodResolver(loginInput);
export const register = zodResolver(registerInput);
