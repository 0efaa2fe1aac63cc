import { useSession } from "../../entities/account/session.ts";
import { formatInteger } from "../../lib/format.ts";

export function Credits() {
	const { credits, unlimitedCredits } = useSession().me;
	return (
		<span title={unlimitedCredits ? "Unlimited credits" : `${formatInteger(credits ?? 0)} credits`}>
			<b className="font-[500] text-ink">{unlimitedCredits ? "Unlimited" : formatInteger(credits ?? 0)}</b>{" "}
			<span className="nav-word">{credits === 1 ? "credit" : "credits"}</span>
		</span>
	);
}
