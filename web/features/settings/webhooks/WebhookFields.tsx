import { maxEndpointName } from "../../../../schema/rules/limits.ts";
import { webhookEvents } from "../../../../schema/rules/webhook-events.ts";
import { Field } from "../../../components/form/Field.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { useSession } from "../../../entities/account/session.ts";
import type { SavedForm } from "../../../lib/form/use-saved-form.ts";
import { EndpointUrlInput } from "../EndpointUrlInput.tsx";
import { SomeOrAll } from "./SomeOrAll.tsx";
import type { WebhookValues } from "./webhook-words.ts";

const eventChoices = Object.entries(webhookEvents).map(([type, hint]) => ({ value: type, label: type, hint }));

export interface WebhookFieldsProps {
	form: SavedForm<WebhookValues>;
	isNew: boolean;
}

export function WebhookFields({ form: { values, change, text, errorOf }, isNew }: WebhookFieldsProps) {
	const { domains } = useSession();
	return (
		<>
			<Field label="Name" error={errorOf("name")} isRequired>
				<TextInput {...text("name")} autoComplete="off" maxLength={maxEndpointName} />
			</Field>
			<Field
				label="Address"
				error={errorOf("url")}
				hint={isNew ? "Where your program takes POST requests." : "Leave it empty to keep the saved one."}
				isRequired={isNew}
			>
				<EndpointUrlInput {...text("url")} placeholder="https://" />
			</Field>
			<SomeOrAll
				label="Events"
				allLabel="All, also future ones"
				name="events"
				isAll={values.hasAllEvents}
				chosen={values.events}
				choices={eventChoices}
				error={errorOf("events")}
				onAll={(hasAllEvents) => change({ hasAllEvents })}
				onChoose={(events) => change({ events })}
			/>
			<SomeOrAll
				label="Domains"
				allLabel="All, also future ones"
				name="domainIds"
				isAll={values.hasAllDomains}
				chosen={values.domainIds}
				choices={domains.map(({ id, name }) => ({ value: id, label: name }))}
				error={errorOf("domainIds")}
				onAll={(hasAllDomains) => change({ hasAllDomains })}
				onChoose={(domainIds) => change({ domainIds })}
			/>
		</>
	);
}
