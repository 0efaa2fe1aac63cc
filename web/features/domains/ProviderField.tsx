import { useApolloClient, useMutation } from "@apollo/client/react";
import { Select } from "../../components/choice/Select.tsx";
import { Field } from "../../components/form/Field.tsx";
import { ratesOfProvider } from "../../entities/account/rates.ts";
import { statusOf } from "../../entities/account/serving.ts";
import { type Session, useSession } from "../../entities/account/session.ts";
import { type ChosenProvider, chosenProviders, providers } from "../../entities/serp/providers.ts";
import { ChooseProviderOfDomainDocument, type DomainFieldsFragment } from "../../gql/graphql.ts";
import { formatCount } from "../../lib/format.ts";

/** The provider of a domain: that of the account's settings, or its own. */
export type DomainProvider = "INHERITED" | ChosenProvider;

/** A domain's choice as it is stored. */
export function providerOf({ providerChoice: { provider, isInherited } }: DomainFieldsFragment): DomainProvider {
	return isInherited || provider === "SANDBOX" ? "INHERITED" : provider;
}

/** What a check costs under a choice. */
export function ratesOfChoice(session: Session, choice: DomainProvider) {
	const { provider, readsAiOverview } = session.settings.providerChoice;
	return ratesOfProvider(session, choice === "INHERITED" ? provider : choice, readsAiOverview);
}

/** Saves a domain's choice, and reads again what depends on it: prices and the provider. */
export function useSaveProvider(): (domainId: string, choice: DomainProvider) => Promise<void> {
	const client = useApolloClient();
	const [choose] = useMutation(ChooseProviderOfDomainDocument);
	return async (domainId, choice) => {
		await choose({ variables: { input: { domainId, provider: choice === "INHERITED" ? null : choice } } });
		await client.refetchQueries({ include: ["Session"] }).catch(() => {});
	};
}

export interface ProviderFieldProps {
	value: DomainProvider;
	onChange: (value: DomainProvider) => void;
}

/** The provider of a domain; nothing where there is no choice. */
export function ProviderField({ value, onChange }: ProviderFieldProps) {
	const session = useSession();
	const usable = chosenProviders.filter((name) => statusOf(session, name)?.isConfigured);
	const usual = session.settings.providerChoice.provider;
	if (usual === "SANDBOX" || usable.length < 2) return null;
	const { perPage, perAiOverview } = ratesOfChoice(session, value);
	const overview = perAiOverview > 0 ? `, ${perAiOverview} more for the AI Overview` : "";
	return (
		<Field label="Provider" hint={`${formatCount(perPage, "credit")} for 10 results${overview}.`}>
			<Select
				value={value}
				options={[
					{ value: "INHERITED", label: `As in Settings (${providers[usual].name})` },
					...usable.map((name) => ({ value: name, label: providers[name].name })),
				]}
				onChange={onChange}
			/>
		</Field>
	);
}
