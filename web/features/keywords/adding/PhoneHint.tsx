import { servingOf, statusOf } from "../../../entities/account/serving.ts";
import { useSession } from "../../../entities/account/session.ts";
import { chosenProviders, providers } from "../../../entities/serp/providers.ts";

/** Warns that phones are not measured, if the provider has desktop results only. */
export function PhoneHint() {
	const session = useSession();
	const serving = servingOf(session);
	if (!serving?.isConfigured || serving.devices.includes("MOBILE")) return null;
	const others = chosenProviders.filter((name) => statusOf(session, name)?.devices.includes("MOBILE"));
	return (
		<p className="text-xs text-ink-3">
			{providers[serving.provider].name} measures desktop results. Choose{" "}
			{others.map((name) => providers[name].name).join(" or ")} in Settings to measure phones.
		</p>
	);
}
