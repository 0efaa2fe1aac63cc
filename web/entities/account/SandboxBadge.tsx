import { Badge } from "../../components/Badge.tsx";
import { useSession } from "./session.ts";

/** Says that positions come from the built-in simulated search engine, wherever they are shown. */
export function SandboxBadge() {
	return useSession().settings.serper.isSandbox ? <Badge isDashed>Sandbox data</Badge> : null;
}
