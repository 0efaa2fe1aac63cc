import { useMutation } from "@apollo/client/react";
import { Check } from "lucide-react";
import { Badge } from "../../components/Badge.tsx";
import { Field } from "../../components/form/Field.tsx";
import { PasswordInput } from "../../components/form/PasswordInput.tsx";
import { TextInput } from "../../components/form/TextInput.tsx";
import {
	type ChosenProvider,
	providerHeading,
	providers,
	sandboxKey,
	usualProvider,
} from "../../entities/serp/providers.ts";
import { type SettingsFieldsFragment, TestProviderCredentialDocument } from "../../gql/graphql.ts";
import { ConnectionTest } from "./ConnectionTest.tsx";
import { bothNeeded, isHalf, storedCredential, type Typed } from "./credentials.ts";
import { testFailureInWords } from "./providers/provider-words.ts";

interface FieldsProps {
	provider: ChosenProvider;
	settings: SettingsFieldsFragment;
	typed: Typed;
	change: (changed: Partial<Typed>) => void;
	/** The API's message for each refused field. */
	refused: Partial<Typed>;
}

/** A provider's credential and its test. */
export function CredentialFields(props: FieldsProps) {
	const { provider } = props;
	const { credential } = providers[provider];
	const isFirst = provider === usualProvider;
	return (
		<>
			<h3 className={isFirst ? "font-[600]" : "mt-1 border-t border-line pt-4 font-[600]"}>
				{providerHeading(provider)}
			</h3>
			{credential === "key" ? <KeyFields {...props} /> : <LoginFields {...props} />}
			<CredentialTest {...props} />
		</>
	);
}

function KeyFields({ provider, settings, typed, change, refused }: FieldsProps) {
	const { isConfigured, isServed, problem } = storedCredential(settings, provider);
	const isUsual = provider === usualProvider;
	return (
		<>
			<Field
				label="API key"
				aside={isConfigured && <ConfiguredBadge>{isServed ? "(Operator's key)" : "(Configured)"}</ConfiguredBadge>}
				hint={isUsual && <KeyHint isSandbox={settings.providerChoice.provider === "SANDBOX"} />}
				error={refused.secret ?? problem ?? undefined}
			>
				<PasswordInput
					value={typed.secret}
					onChange={(event) => change({ secret: event.target.value })}
					autoComplete="off"
					placeholder={
						isConfigured && !isServed
							? "Enter a new key to replace the saved one"
							: `${providers[provider].name} API key`
					}
				/>
			</Field>
			{isUsual && (
				<Field label="Endpoint">
					<TextInput value={settings.serper.endpoint} readOnly />
				</Field>
			)}
		</>
	);
}

function KeyHint({ isSandbox }: { isSandbox: boolean }) {
	return isSandbox ? (
		<>The sandbox is in use: simulated results at the same prices.</>
	) : (
		<>
			<code className="data rounded-sm bg-sunken px-1.25 py-px inset-ring inset-ring-line">{sandboxKey}</code> as the
			key chooses the built-in simulated search engine.
		</>
	);
}

function LoginFields({ provider, settings, typed, change, refused }: FieldsProps) {
	const { isConfigured, isServed, problem } = storedCredential(settings, provider);
	return (
		<>
			<div className="grid gap-3 sm:grid-cols-2">
				<Field
					label="Login or email"
					aside={isConfigured && <ConfiguredBadge>{isServed ? "(Operator's login)" : "(Configured)"}</ConfiguredBadge>}
					error={refused.login ?? problem ?? undefined}
				>
					<TextInput
						value={typed.login}
						onChange={(event) => change({ login: event.target.value })}
						autoComplete="off"
						placeholder="name@company.com"
					/>
				</Field>
				<Field label="Password or API key" error={refused.secret}>
					<PasswordInput
						value={typed.secret}
						onChange={(event) => change({ secret: event.target.value })}
						autoComplete="off"
					/>
				</Field>
			</div>
			<p className={isHalf(provider, typed) ? "text-xs text-ink" : "text-xs text-ink-3"}>{bothNeeded(provider)}</p>
		</>
	);
}

function CredentialTest({ provider, settings, typed }: FieldsProps) {
	const [test, { loading }] = useMutation(TestProviderCredentialDocument);
	const { name, credential } = providers[provider];
	const login = typed.login.trim();
	const secret = credential === "key" ? typed.secret.trim() : typed.secret;
	return (
		<ConnectionTest
			label={`Test ${name} Connection`}
			subject={JSON.stringify([login, secret])}
			missing={missingToTest(provider, { login, secret }, storedCredential(settings, provider).isConfigured)}
			isTesting={loading}
			test={() => test({ variables: { provider, secret: secret || null, login: login || null } })}
			sentenceOf={(error) => testFailureInWords(provider, error)}
			works={`The ${credential} works`}
		/>
	);
}

/** Why nothing can be tested. */
function missingToTest(provider: ChosenProvider, { login, secret }: Typed, isConfigured: boolean): string | undefined {
	if (isHalf(provider, { login, secret })) return `Please enter the ${login ? "password" : "login"} too.`;
	if (secret || isConfigured) return undefined;
	return providers[provider].credential === "key"
		? "Please enter an API key first."
		: "Please enter login and password first.";
}

function ConfiguredBadge({ children }: { children: string }) {
	return <Badge icon={<Check size={13} aria-hidden className="text-pos-top3-mark" />}>{children}</Badge>;
}
