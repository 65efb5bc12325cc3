import type { Config } from "tailwindcss";

/** Where the class names are, and how dark is asked for; the tokens themselves are CSS (client/src/styles/tokens.css). */
export default {
  content: ["./client/index.html", "./client/src/**/*.{ts,tsx}"],
  darkMode: ["selector", "[data-theme=dark]"],
} satisfies Config;
