import { expect, type Page } from "@playwright/test";
import type { Account } from "./account.ts";

type Person = Pick<Account, "name" | "email" | "password">;

/** Fills the sign-up in, where it shows, and sends it. */
export async function signUp(page: Page, person: Person, confirmation = person.password): Promise<void> {
	const { name, email, password } = person;
	await page.getByLabel("Name").fill(name);
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByLabel("Confirm password").fill(confirmation);
	await page.getByRole("button", { name: "Create account" }).click();
}

/** Fills the sign-in in, where it shows, and sends it. */
export async function signIn(page: Page, { email, password }: Omit<Person, "name">): Promise<void> {
	await expect(page.getByRole("tab", { name: "Sign In" })).toHaveAttribute("aria-selected", "true");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
