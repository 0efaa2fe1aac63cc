import { Badge } from "../../components/Badge.tsx";
import { useSession } from "./session.ts";

/** Marks positions of the simulated search engine. */
export function SandboxBadge() {
	return useSession().settings.providerChoice.provider === "SANDBOX" ? <Badge isDashed>Sandbox data</Badge> : null;
}
