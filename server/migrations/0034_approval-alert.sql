-- Its admins change, switch off and remove it like the others.
INSERT INTO "alert_rules" ("id", "kind", "minutes", "share", "is_on")
VALUES (gen_random_uuid(), 'APPROVAL_WAITING', NULL, NULL, true);
