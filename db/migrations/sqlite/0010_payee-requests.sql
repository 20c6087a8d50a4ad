CREATE TABLE `payee_requests` (
	`request_no` text PRIMARY KEY NOT NULL,
	`customer_no` text NOT NULL,
	`payee_id` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`maker_login` text NOT NULL,
	`created_at` integer NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	FOREIGN KEY (`customer_no`) REFERENCES `customers`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payee_id`) REFERENCES `payees`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`maker_login`) REFERENCES `logins`(`username`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `logins`(`username`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payee_requests_kind" CHECK("payee_requests"."kind" in ('addition', 'reactivation', 'deletion')),
	CONSTRAINT "payee_requests_state" CHECK("payee_requests"."state" in ('PENDING', 'APPROVED', 'REJECTED')),
	CONSTRAINT "payee_requests_decided" CHECK(("payee_requests"."state" = 'PENDING') = ("payee_requests"."decided_by" is null)),
	CONSTRAINT "payee_requests_two_people" CHECK("payee_requests"."decided_by" <> "payee_requests"."maker_login")
);
--> statement-breakpoint
CREATE INDEX `payee_requests_customer` ON `payee_requests` (`customer_no`,`state`,`kind`);--> statement-breakpoint
CREATE UNIQUE INDEX `payee_requests_pending` ON `payee_requests` (`payee_id`) WHERE state = 'PENDING';