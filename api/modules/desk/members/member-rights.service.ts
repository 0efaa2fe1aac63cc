import type { SignedInContext } from "../../../context.ts";
import { refuseBeyondScopes } from "../../../core/access.ts";
import { topics } from "../../../core/channels.ts";
import { transacted } from "../../../core/guards.ts";
import { validate } from "../../../core/validate.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { publish } from "../../../db/outbox.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { notFound, Refusal } from "../../../errors.ts";
import type { Membership } from "../../people/accounts/membership.entity.ts";
import { recordChange } from "../../people/audit/audit.service.ts";
import { withdrawMessages } from "../../telling/notifications/message-end.service.ts";
import { setGrants } from "../../tracked/domains/domain-grants.service.ts";
import { domainsById } from "../../tracked/domains/domains.service.ts";
import { memberChanges, possibleRights } from "./member-rights.input.ts";
import { memberById } from "./members.service.ts";
import type { MemberType } from "./members.types.ts";
import { lockMembers } from "./members-lock.service.ts";
import { namedDomains, theOnly } from "./recorded-rights.service.ts";
import { type MemberRights, rightsChangeInWords, seeTheSame } from "./rights-words.policy.ts";

/**
 * Changes a member's rights; fields left out stay. Refuses with `CONFLICT` one's own and the owner's, and with `FORBIDDEN` to give
 * the right to spend without having it.
 */
export async function updateMember(ctx: SignedInContext, memberId: string, input: unknown): Promise<MemberType> {
	return transacted(ctx, async (ctx) => {
		const current = await lockMembers(ctx, "ADMIN");
		const { em, viewer } = current;
		const before = await memberById(current, memberId);
		if (before.isYou) throw new Refusal("CONFLICT", "You cannot change your own rights.");
		if (before.role === "OWNER") throw new Refusal("CONFLICT", "The owner's rights change only by a transfer.");
		const after = rightsAfter(before, input);
		if (after.canSpend && !before.canSpend) refuseBeyondScopes(viewer, "SPEND");
		await refuseUnknown(current, after.domainIds);
		if (isSame(before, after)) return before;
		const member = { userId: before.id, accountId: viewer.accountId };
		await setRights(em, member, after);
		// Mail on its way may be about domains that were just taken from them.
		if (!after.hasAllDomains) await withdrawMessages(em, member);
		const domains = await namedDomains(current, [...before.domainIds, ...after.domainIds]);
		const { words, named } = rightsChangeInWords(before, after, domains);
		const once = `changed ${before.email}${words}`;
		await recordChange(current, { action: "updateMember", domain: theOnly(named), once });
		return memberById(current, memberId);
	});
}

/** Gives a member other rights; their open sockets in the account end. */
export async function setRights(
	em: EntityManager,
	{ userId, accountId }: Pick<Membership, "userId" | "accountId">,
	{ role, canSpend, hasAllDomains, domainIds }: MemberRights,
): Promise<void> {
	await rowsOf(
		em,
		sql`
			update memberships set role = ${role}, can_spend = ${canSpend}, has_all_domains = ${hasAllDomains},
				rights_version = rights_version + 1
			where user_id = ${userId} and account_id = ${accountId}`,
	);
	await setGrants(em, { userId, accountId }, domainIds);
	await publish(em, [{ topic: topics.signIns, payload: { userId } }]);
}

function rightsAfter(before: MemberRights, input: unknown): MemberRights {
	const changes = validate(memberChanges, input);
	const { role = before.role, canSpend = before.canSpend && role !== "VIEWER" } = changes;
	const { hasAllDomains = changes.domainIds ? false : role === "ADMIN" || before.hasAllDomains } = changes;
	const { domainIds = before.domainIds } = changes;
	validate(possibleRights, { role, canSpend, domainIds: hasAllDomains ? null : domainIds });
	return { role, canSpend, hasAllDomains, domainIds: hasAllDomains ? [] : domainIds };
}

function isSame(one: MemberRights, other: MemberRights): boolean {
	return one.role === other.role && one.canSpend === other.canSpend && seeTheSame(one, other);
}

/** Refuses domains that are not of the account with `NOT_FOUND`. */
export async function refuseUnknown(ctx: SignedInContext, domainIds: readonly string[]): Promise<void> {
	const known = await domainsById(ctx, domainIds);
	const unknown = known.flatMap((domain, at) => (domain ? [] : [`domainIds.${at}`]));
	if (unknown.length > 0) throw notFound("domain", unknown);
}
