import { isIP } from "node:net";
import type { Request } from "express";

/** The address, browser and referring page of the client that sent a request. */
export interface ClientInfo {
  ip: string;
  userAgent?: string;
  referrer?: string;
}

export function readClientInfo(req: Request): ClientInfo {
  return { ip: trustedClientIp(req), userAgent: req.get("User-Agent"), referrer: req.get("Referrer") };
}

/**
 * The client's IP address, as the trusted proxies report it. If they report something that is not an IP
 * address, the address of the nearest proxy.
 */
export function trustedClientIp({ ip, socket }: Request): string {
  return ip && isIP(ip) ? ip : (socket.remoteAddress ?? "");
}
