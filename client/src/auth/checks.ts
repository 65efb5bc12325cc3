import { zodResolver } from "@hookform/resolvers/zod";
import { loginInput, registerInput } from "@shared/auth/schema";

export const login = zodResolver(loginInput);
export const register = zodResolver(registerInput);
